// Pictures that do not come at first, for the tests' server, as where the connection is lost for a while.
// Without an extension: the runner lets the browser keep all answers to addresses that have one.
//   /away/{name}         answers 503, until
//   /away/{name}?return  has been asked for.
const back = new Set();

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="100"><path d="M0 9h500"/></svg>`;

export async function awayService(ctx, next) {
  if (!ctx.path.startsWith('/away/')) return next();
  if (ctx.querystring === 'return') back.add(ctx.path);
  ctx.set('Cache-Control', 'no-store');
  ctx.type = 'svg';
  ctx.status = back.has(ctx.path) ? 200 : 503;
  ctx.body = back.has(ctx.path) ? SVG : '';
}

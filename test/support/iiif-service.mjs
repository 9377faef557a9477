// A stand-in for a IIIF image service, for the tests' server: every picture is an SVG that says which
// part of the page it is, in colors that change from place to place.
//   /iiif/{v1.0|v1|v2|v3}-{level0|level1|level2}/{name}/…   answers; a name with `gone` does not.
// Version 1.0 writes its numbers as texts, as some services do.
const PAGE = { width: 4000, height: 6000 };
const SIZES = [
  { width: 500, height: 750 },
  { width: 1000, height: 1500 },
];
const TILES = [{ width: 512, scaleFactors: [1, 2, 4, 8] }];

function description(base, version, level) {
  const common = { protocol: 'http://iiif.io/api/image', ...PAGE };
  const listed = level === 'level0' ? { sizes: SIZES } : { tiles: TILES };
  if (version === 'v3')
    return {
      ...{ '@context': 'http://iiif.io/api/image/3/context.json', type: 'ImageService3' },
      ...{ id: base, profile: level, ...common, ...listed },
    };
  if (version === 'v2')
    return {
      ...{ '@context': 'http://iiif.io/api/image/2/context.json', '@id': base },
      ...{ profile: [`http://iiif.io/api/image/2/${level}.json`], ...common, ...listed },
    };
  if (version === 'v1.0')
    return {
      identifier: base.split('/').at(-1),
      ...{ width: `${PAGE.width}`, height: `${PAGE.height}` },
      ...{ scale_factors: ['1', '2', '4', '8'], tile_width: '512', tile_height: '512' },
      profile: `http://library.stanford.edu/iiif/image-api/compliance.html#${level}`,
    };
  return {
    ...{ '@context': 'http://library.stanford.edu/iiif/image-api/1.1/context.json', '@id': base },
    profile: `http://library.stanford.edu/iiif/image-api/1.1/compliance.html#${level}`,
    ...PAGE,
  };
}

/** x, y, width and height of a region. */
const regionOf = (region) =>
  region === 'full' ? [0, 0, PAGE.width, PAGE.height] : region.split(',').map(Number);

function sizeOf(size, [, , width, height]) {
  if (size === 'full' || size === 'max') return [width, height];
  const [w, h] = size.split(',').map(Number);
  return [w || Math.round((h * width) / height), h || Math.round((w * height) / width)];
}

/** Staff lines all over the page, on a ground that gets darker to the right and redder to the bottom. */
function picture(region, [width, height]) {
  const [x, y, w, h] = region;
  const lines = Array.from({ length: 60 }, (_, i) => 100 + i * 100 + (i % 5) * 10);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${w} ${h}" preserveAspectRatio="none">
<defs><linearGradient id="a"><stop stop-color="#fff"/><stop offset="1" stop-color="#bbd"/></linearGradient>
<linearGradient id="b" x2="0" y2="1"><stop stop-color="#f00" stop-opacity="0"/><stop offset="1" stop-color="#f00" stop-opacity=".4"/></linearGradient></defs>
<rect width="${PAGE.width}" height="${PAGE.height}" fill="url(#a)"/><rect width="${PAGE.width}" height="${PAGE.height}" fill="url(#b)"/>
${lines.map((at) => `<path d="M200 ${at}H3800" stroke="#222" stroke-width="4"/>`).join('')}</svg>`;
}

/** Middleware of the tests' server. */
export async function iiifService(ctx, next) {
  const found = /^\/iiif\/(v1\.0|v[123])-(level[012])\/([\w-]+)\/(.+)$/.exec(ctx.path);
  if (!found) return next();
  const [, version, level, name, rest] = found;
  if (name.includes('gone')) return void (ctx.status = 404);
  ctx.set('Access-Control-Allow-Origin', '*');
  if (rest === 'info.json') {
    ctx.type = 'application/json';
    const base = `${ctx.origin}/iiif/${version}-${level}/${name}`;
    ctx.body = JSON.stringify(description(base, version, level));
    return undefined;
  }
  const [region, size] = rest.split('/');
  ctx.type = 'image/svg+xml';
  ctx.body = picture(regionOf(region), sizeOf(size, regionOf(region)));
  return undefined;
}

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import test, { after, before, describe } from 'node:test';
import { settingsOf } from '#service/process/settings.js';
import { MAX_FORM } from '#shared/form-limits.js';
import { aService, type Service } from './api/a-service.js';

const FOLDER = path.resolve('host-app/service/deploy');

interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly gridPos: Readonly<Record<'x' | 'y' | 'w' | 'h', number>>;
  readonly datasource?: { readonly type: string; readonly uid: string };
  readonly targets?: readonly {
    readonly refId: string;
    readonly expr: string;
    readonly legendFormat: string;
  }[];
}

interface Dashboard {
  readonly title: string;
  readonly uid: string;
  readonly schemaVersion: number;
  readonly panels: readonly Panel[];
  readonly templating: { readonly list: readonly { readonly name: string }[] };
}

const textOf = (name: string): string => readFileSync(path.join(FOLDER, name), 'utf8');
const dashboard = JSON.parse(textOf('grafana-dashboard.json')) as Dashboard;
const expressions = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

/** Names of figures in expressions; those of a histogram are parts of one. */
const figuresIn = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(/\b(?:glosa|nodejs|process)_[a-z0-9_]+/g)].map(([name]) =>
      name.replace(/_(bucket|sum|count)$/, ''),
    ),
  );

let service: Service;
let exported: ReadonlySet<string>;
before(async () => {
  service = await aService();
  const figures = await service.context.metrics.registry.getMetricsAsJSON();
  exported = new Set(figures.map(({ name }) => name));
});
after(() => service.close());

test('proxy, limits of SECURITY.md and README name the sizes that the service takes', () => {
  const megabytes = settingsOf({}).maxUpload / 2 ** 20;
  const form = megabytes * MAX_FORM;
  assert.match(textOf('nginx.conf'), new RegExp(`^ *client_max_body_size ${form}m;$`, 'm'));
  const security = textOf('../SECURITY.md');
  assert.match(security, new RegExp(`^\\| one file +\\| ${megabytes} MB \\(`, 'm'));
  assert.match(security, new RegExp(`^\\| one form +\\| ${form} MB, three times`, 'm'));
  const readme = textOf('../../../README.md');
  assert.match(readme, new RegExp(`GLOSA_MAX_UPLOAD.*\\(${megabytes}\\).*three times`));
});

describe('the dashboard', () => {
  test('shows only figures that the service has', () => {
    const shown = [...figuresIn(expressions.join('\n'))];
    assert.ok(shown.length > 10);
    assert.deepEqual(
      shown.filter((name) => !exported.has(name)),
      [],
    );
  });

  test('shows every figure of ours', () => {
    const shown = figuresIn(expressions.join('\n'));
    const own = [...exported].filter((name) => name.startsWith('glosa_'));
    assert.deepEqual(
      own.filter((name) => !shown.has(name)),
      [],
    );
  });

  test('has a title, panels that do not overlap, and expressions whose brackets match', () => {
    const { title, uid, schemaVersion, panels, templating } = dashboard;
    assert.ok(title && uid && schemaVersion >= 36);
    assert.equal(new Set(panels.map(({ id }) => id)).size, panels.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) => {
      assert.ok(x >= 0 && x + w <= 24);
      return Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`);
    });
    assert.equal(new Set(cells).size, cells.length);
    for (const { type, title: name, datasource, targets = [] } of panels) {
      if (type === 'row') continue;
      assert.deepEqual(datasource, { type: 'prometheus', uid: '${datasource}' }, name);
      assert.ok(targets.length > 0, name);
    }
    const known = templating.list.map((variable) => variable.name);
    for (const expr of expressions) {
      for (const [, variable] of expr.matchAll(/\$(\w+)/g))
        assert.ok(variable === '__rate_interval' || known.includes(variable!), expr);
      for (const [open, close] of ['()', '{}', '[]'])
        assert.equal(expr.split(open!).length, expr.split(close!).length, expr);
    }
  });
});

describe('the alerts', () => {
  test('look only at figures that the service has', () => {
    const watched = [...figuresIn(textOf('prometheus-alerts.yml'))];
    assert.ok(watched.length > 4);
    assert.deepEqual(
      watched.filter((name) => !exported.has(name)),
      [],
    );
  });
});

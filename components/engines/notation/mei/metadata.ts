import type { ScoreMetadata } from '../types.js';
import type { XmlElement } from '../xml-tree.js';
import type { ScoreState } from './score-state.js';

const textOf = (element: XmlElement | undefined): string | undefined =>
  element?.text.replace(/\s+/g, ' ').trim() || undefined;

/** Names stand in elements of their own or carry a role. */
function personOf(statement: XmlElement, role: 'composer' | 'lyricist'): string | undefined {
  const named = [...statement.all(role)];
  const withRole = [...statement.all('persName'), ...statement.all('name')].filter(
    (element) => element.attribute('role') === role,
  );
  return [...withRole, ...named].map(textOf).find(Boolean);
}

function titleOf(statement: XmlElement | undefined): string | undefined {
  const titles = (statement?.children ?? []).filter(({ name }) => name === 'title');
  const main = titles.find((title) => title.attribute('type') === 'main') ?? titles[0];
  return textOf(main);
}

/** Reads the metadata from the description of the file, else from that of the work, as for ABC. */
export function readMetadata(root: XmlElement, state: ScoreState): ScoreMetadata {
  const [description] = root.all('fileDesc');
  const [work] = root.all('work');
  const places = [description?.child('titleStmt'), work].filter((place) => place !== undefined);
  const person = (role: 'composer' | 'lyricist') =>
    places.map((place) => personOf(place, role)).find(Boolean);
  return {
    title: places.map(titleOf).find(Boolean),
    composer: person('composer'),
    lyricist: person('lyricist'),
    staffNames: state.staves.map(({ name }) => name),
  };
}

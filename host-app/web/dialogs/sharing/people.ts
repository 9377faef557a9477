import type { Role, Collaborator } from './sharing-calls.js';

/** Returns the names of those with a role, as one types them: with commas between. */
export const namesOf = (collaborators: readonly Collaborator[], role: Role): string =>
  collaborators
    .filter((share) => share.role === role)
    .map(({ uid }) => uid)
    .join(', ');

const typed = (text: string): readonly string[] =>
  text
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter(Boolean);

/** Returns those whose names were typed; who may change may read. */
export function collaboratorsIn(readers: string, editors: string): readonly Collaborator[] {
  const changing = typed(editors);
  const reading = typed(readers).filter((uid) => !changing.includes(uid));
  return [
    ...reading.map((uid) => ({ uid, role: 'reader' as const })),
    ...changing.map((uid) => ({ uid, role: 'editor' as const })),
  ];
}

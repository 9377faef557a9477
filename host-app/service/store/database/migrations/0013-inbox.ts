import type { Dialect } from '../connection.js';

/** Finds what an account has written in all pieces, and the replies that may mention somebody, the newest first. */
export function inbox(dialect: Dialect): readonly string[] {
  const sign = dialect === 'postgres' ? "strpos(text, '@')" : "instr(text, '@')";
  return [
    'create index replies_of_accounts on replies (uid, piece, thread)',
    `create index mentioning_replies on replies (date, id)
      where held = 0 and removed is null and ${sign} > 0`,
  ];
}

/** Returns a uid in the form for storing and showing. */
export const writtenUid = (uid: string): string => uid.normalize('NFC').trim();

/** Returns a uid in the form for comparisons, which ignores capitals and the composition of accents. */
export const uidKey = (uid: string): string =>
  writtenUid(uid).toUpperCase().toLowerCase().normalize('NFC');

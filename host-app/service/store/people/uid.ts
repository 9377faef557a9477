/** A uid as it is kept and shown. */
export const writtenUid = (uid: string): string => uid.normalize('NFC').trim();

/** A uid as it is compared: capitals and the way accents are composed do not count. */
export const uidKey = (uid: string): string =>
  writtenUid(uid).toUpperCase().toLowerCase().normalize('NFC');

/** Settings of letters. Without a server nobody gets them. */
export interface MailSettings {
  /** URL of the SMTP server: `smtp://…` or `smtps://…`, with user name and password if needed. */
  readonly smtpUrl?: string;
  /** The sender's address. */
  readonly from?: string;
  /** Addresses of the team. */
  readonly to?: string;
  /** Address of the platform for links in letters, without a slash at the end. */
  readonly publicUrl?: string;
  /** Whether letters that cannot be sent stand in the log, with their addresses, for who develops. */
  readonly isPrinted?: boolean;
}

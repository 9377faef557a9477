/** How letters are sent; without a server they go into the log. */
export interface MailSettings {
  /** An SMTP server: `smtp://…` or `smtps://…`, with user name and password where it wants them. */
  readonly smtpUrl?: string;
  /** The sender's address. */
  readonly from?: string;
  /** Addresses of the team. */
  readonly to?: string;
  /** Where the platform is, for links in letters; without a slash at its end. */
  readonly publicUrl?: string;
}

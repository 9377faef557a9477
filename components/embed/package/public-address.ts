/** Names that only the own computer or the own network knows. */
const OWN_NAMES = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa)$/;
/** Addresses of the own computer (0, 127), of its network (10, 100.64, 169.254, 172.16, 192.168). */
const OWN_IPV4 =
  /^(0|10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.[\d.]+$/;
const OWN_IPV6 = /^\[(::|::1|f[cd].*|fe[89ab].*|::ffff:.*)\]$/;

/** Whether others can open an address too: one on the web that does not lead to the own computer or network. */
export function isPublicAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  const host = hostname.toLowerCase().replace(/\.$/, '');
  if (!/^https?:$/.test(protocol)) return false;
  if (host.startsWith('[')) return !OWN_IPV6.test(host);
  // A name without a dot is one of the own network.
  return host.includes('.') && !OWN_IPV4.test(host) && !OWN_NAMES.test(host);
}

import { BlockList, isIP } from 'node:net';

type Family = 'ipv4' | 'ipv6';

function familyOf(address: string): Family | undefined {
  const version = isIP(address);
  return version === 0 ? undefined : version === 4 ? 'ipv4' : 'ipv6';
}

/** An address with a number of bits: `10.0.0.0/8`, `fd00::/8`. */
const network = /^\[?([\da-f.:]+)\]?\/(\d{1,3})$/;
/** A host with a port: of addresses of IPv6 only those in brackets. */
const withPort = /^(?:\[([^\]]+)\]|([^:[\]]+)):(\d+)$/;

/**
 * Returns true for a service that is reached without a proxy.
 *
 * @param except hosts in the form of the variable `NO_PROXY`, as curl reads it: names with all names below them,
 *   addresses, networks, and `*`; also `*.name` for those below it, and ports
 */
export function isExcepted({ hostname, port, protocol }: URL, except: string): boolean {
  const host = bare(hostname);
  const ownPort = port === '' ? (protocol === 'https:' ? '443' : '80') : port;
  return except
    .toLowerCase()
    .split(/[,\s]+/)
    .some((entry) => {
      const [, inBrackets, name = inBrackets, given] = withPort.exec(entry) ?? [];
      return entry !== '' && (given ?? ownPort) === ownPort && isHost(host, bare(name ?? entry));
    });
}

function bare(host: string): string {
  return host
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/(?<=.)\.$/, '')
    .toLowerCase();
}

function isHost(host: string, entry: string): boolean {
  const family = familyOf(host);
  if (entry === '*') {
    return true;
  }
  if (family === undefined) {
    const name = entry.replace(/^\*?\./, '');
    return (host === name && !entry.startsWith('*')) || host.endsWith(`.${name}`);
  }
  const [, address = entry, bits = family === 'ipv4' ? '32' : '128'] = network.exec(entry) ?? [];
  if (familyOf(address) !== family || Number(bits) > (family === 'ipv4' ? 32 : 128)) {
    return false;
  }
  const list = new BlockList();
  list.addSubnet(address, Number(bits), family);
  return list.check(host, family);
}

import { isIP } from 'class-validator';

/** Whether a text is an IP address, or a range of them such as 10.0.0.0/8. */
export function isAddressOrRange(text: string): boolean {
  const [address, prefix = '0', ...more] = text.split('/') as [string, ...string[]];
  const longest = isIP(address, 4) ? 32 : isIP(address, 6) ? 128 : -1;
  return more.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= longest && !address.includes('%');
}

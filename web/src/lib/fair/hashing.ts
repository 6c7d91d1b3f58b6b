/** SHA-256 and HMAC. Browsers' own are not there for pages that came over plain HTTP, as at home. */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** The promise of a seed: it fixes the seed and gives nothing away. A seat's seed is text, the server's is bytes. */
export function commitment(seed: string | Uint8Array): string {
  return bytesToHex(sha256(typeof seed === 'string' ? utf8ToBytes(seed) : seed));
}

export function keyed(key: Uint8Array, message: string): Uint8Array {
  return hmac(sha256, key, utf8ToBytes(message));
}

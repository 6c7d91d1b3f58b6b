/**
 * Where we are, and how to go elsewhere without loading the page again. With a server a place is a path of the address;
 * a folder of files has only one page, so there it stands behind a hash: `#/g/escalero`.
 */
import { hasServer, root } from '../../api/server';
import { isReplaced } from '../app.svelte';

let path = $state(current());
addEventListener('popstate', () => (path = current()));

function current(): string {
  if (hasServer()) return location.pathname;
  return location.hash.startsWith('#/') ? location.hash.slice(1) : '/';
}

export function here(): string {
  return path;
}

/** What a link to a place says: `<a href={to('/me')}>`. */
export function to(place: string): string {
  return hasServer() ? place : `#${place}`;
}

/** The whole address of a place, to be sent to others. */
export function address(place: string): string {
  return new URL(to(place), new URL(root(), location.origin)).href;
}

export function go(place: string, replacing = false): void {
  if (replacing) history.replaceState(null, '', to(place));
  else history.pushState(null, '', to(place));
  if (isReplaced()) return location.reload();
  path = current();
  scrollTo(0, 0);
}

/** Links of this site are followed here; all others, and those that want a new tab, by the browser. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!link || elsewhere || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  const place = placeOf(link);
  if (!place || place.startsWith('/api/')) return;
  event.preventDefault();
  go(place);
}

/** The place that a link leads to; a link within the page leads to none. */
function placeOf(link: HTMLAnchorElement): string | undefined {
  if (hasServer()) return link.hash ? undefined : link.pathname;
  return link.pathname === location.pathname && link.hash.startsWith('#/') ? link.hash.slice(1) : undefined;
}

/** Where we are: the path of the address, and how to go elsewhere without loading the page again. */

let path = $state(location.pathname);
addEventListener('popstate', () => (path = location.pathname));

export function here(): string {
  return path;
}

export function go(to: string, replacing = false): void {
  if (replacing) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  path = location.pathname;
  scrollTo(0, 0);
}

/** Links of this site are followed here; all others, and those that want a new tab, by the browser. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!link || elsewhere || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.pathname.startsWith('/api/') || link.hash) return;
  event.preventDefault();
  go(link.pathname);
}

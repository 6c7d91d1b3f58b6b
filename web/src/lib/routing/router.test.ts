import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** The router of a page that was just opened at an address. */
async function opened(address: string, served: boolean) {
  document.head.innerHTML = served ? '<meta name="server" content="yes" />' : '';
  history.replaceState(null, '', address);
  vi.resetModules();
  return import('./router.svelte');
}

/** What a press on a link does: where we are then, and whether it was left to the browser. */
function pressed(router: Awaited<ReturnType<typeof opened>>, href: string): [string, boolean] {
  document.body.innerHTML = `<a href="${href}"><b>there</b></a>`;
  const preventDefault = vi.fn();
  router.follow({ target: document.querySelector('b'), button: 0, preventDefault } as unknown as MouseEvent);
  return [router.here(), preventDefault.mock.calls.length === 0];
}

beforeEach(() => vi.stubGlobal('scrollTo', vi.fn()));
afterEach(() => vi.unstubAllGlobals());

describe('with a server, places are paths', () => {
  it('begins where the address is, and goes on without loading', async () => {
    const router = await opened('/g/sakkara', true);
    expect(router.here()).toBe('/g/sakkara');
    router.go('/me');
    expect([router.here(), location.pathname]).toEqual(['/me', '/me']);
    expect(router.to('/t/1')).toBe('/t/1');
    expect(router.address('/t/1')).toBe(`${location.origin}/t/1`);
  });

  it('follows links to places, and leaves the others to the browser', async () => {
    const router = await opened('/', true);
    expect(pressed(router, '/g/escalero')).toEqual(['/g/escalero', false]);
    expect(pressed(router, '/api/tables/1/export')).toEqual(['/g/escalero', true]);
    expect(pressed(router, '#content')).toEqual(['/g/escalero', true]);
    expect(pressed(router, 'https://example.org/me')).toEqual(['/g/escalero', true]);
  });
});

describe('in a folder of files, places stand behind a hash', () => {
  it('begins at what follows the hash, below any path', async () => {
    const router = await opened('/some/where/index.html#/g/sakkara', false);
    expect(router.here()).toBe('/g/sakkara');
    router.go('/me');
    expect([router.here(), location.pathname, location.hash]).toEqual(['/me', '/some/where/index.html', '#/me']);
    expect(router.to('/t/1')).toBe('#/t/1');
    expect(router.address('/t/1')).toBe(`${location.origin}/some/where/#/t/1`);
    expect((await opened('/some/where/', false)).here()).toBe('/');
  });

  it('follows links to places, and leaves the others to the browser', async () => {
    const router = await opened('/some/where/', false);
    expect(pressed(router, '#/g/escalero')).toEqual(['/g/escalero', false]);
    expect(pressed(router, '#content')).toEqual(['/g/escalero', true]);
    expect(pressed(router, '/another/page#/me')).toEqual(['/g/escalero', true]);
  });

  it('comes back with the browser', async () => {
    const router = await opened('/some/where/', false);
    history.replaceState(null, '', '#/daily');
    dispatchEvent(new PopStateEvent('popstate'));
    expect(router.here()).toBe('/daily');
  });
});

it('no component writes an address of its own: all links go through `to`', () => {
  const sources = import.meta.glob('../../**/*.svelte', { query: '?raw', import: 'default', eager: true });
  const own = Object.entries(sources).filter(([, source]) => /(href|src)=["'`{]*\//.test(source as string));
  expect(own.map(([name]) => name)).toEqual([]);
});

/** The settings of the page: kept in the browser, on this device. */

/** How fast a table plays before one's eyes. */
export const PACES = { slow: 1.8, normal: 1, fast: 0.45, 'at once': 0 } as const;
export type Pace = keyof typeof PACES;
export type Theme = 'auto' | 'light' | 'dark';

interface Kept {
  theme: Theme;
  sound: boolean;
  pace: Pace;
  /** Whether phrases are seen at the seats, and bots say any. */
  bubbles: boolean;
  name: string;
  /** Whether this browser has been a guest: only then there are games of its own to ask for. */
  known: boolean;
  /** Whether tables were laid on this device. */
  local: boolean;
}

const standard: Kept = {
  theme: 'auto',
  sound: true,
  pace: 'normal',
  bubbles: true,
  name: '',
  known: false,
  local: false,
};

function read(): Kept {
  try {
    return { ...standard, ...JSON.parse(localStorage.getItem('settings') ?? '{}') };
  } catch {
    return standard;
  }
}

export const settings = $state(read());

/** Keep a setting, and let it be seen. */
export function set<Name extends keyof Kept>(name: Name, value: Kept[Name]): void {
  settings[name] = value;
  localStorage.setItem('settings', JSON.stringify(settings));
  show();
}

export function show(): void {
  const root = document.documentElement;
  if (settings.theme === 'auto') delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
}

const still = matchMedia('(prefers-reduced-motion: reduce)');
let calm = $state(still.matches);
still.addEventListener('change', () => (calm = still.matches));

/** How long a movement of so many milliseconds takes here, at the chosen pace: none, for who wants none. */
export function duration(milliseconds: number): number {
  return calm ? 0 : milliseconds * (PACES[settings.pace] ?? 1);
}

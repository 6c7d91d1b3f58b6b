import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { keep } from './lib/app.svelte';
import { show } from './lib/settings.svelte';
import { load } from './lib/words/words.svelte';

show();
await load();
mount(App, { target: document.getElementById('app') as HTMLElement });
// A page that is developed is not kept: it would hide what was changed.
if (import.meta.env.PROD) keep().catch(() => undefined);

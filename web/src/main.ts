import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { show } from './lib/settings.svelte';
import { load } from './lib/words.svelte';

show();
await load();
mount(App, { target: document.getElementById('app') as HTMLElement });

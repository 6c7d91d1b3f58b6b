/* Shows what the server pushes, and opens the table when that is pressed. It keeps nothing, and is in no request's way. */
self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => {
  const { title, body, path, tag, lang } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, tag, lang, icon: '/icon.svg', data: { path } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data.path, self.location.origin).href));
});

async function open(address) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find((one) => one.url === address);
  await (there ? there.focus() : self.clients.openWindow(address));
}

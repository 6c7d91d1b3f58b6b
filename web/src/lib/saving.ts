/** Hands a file to the browser, to be saved. */
export function saveAs(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

export function saveJson(name: string, data: unknown): void {
  saveAs(name, new Blob([JSON.stringify(data, null, 1)], { type: 'application/json' }));
}

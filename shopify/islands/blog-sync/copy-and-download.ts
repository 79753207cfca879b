import { showError, showMessage } from '../../../app/islands/toast/toast.ts';
import { type BlogFile, EXPORT_FILE, exportText } from '../../blog/blog-file.ts';

/** Copies the file of one post to the clipboard. */
export async function copyCode(file: BlogFile): Promise<void> {
  if (await copy(file.text)) {
    void showMessage({ title: 'Gekopieerd!', description: 'Code is naar klembord gekopieerd' });
  } else {
    void showError({ title: 'Kopiëren lukt niet', description: 'Je browser geeft geen toegang tot het klembord.' });
  }
}

/** Copies all files to the clipboard and downloads them as one file. */
export async function exportAll(files: readonly BlogFile[]): Promise<void> {
  if (files.length === 0) {
    void showError({
      title: 'Geen blogs om te exporteren',
      description: 'Er zijn geen ontbrekende blogs in Shopify',
    });
    return;
  }
  const text = exportText(files);
  download(text);
  const copied = await copy(text);
  void showMessage({
    title: 'Geëxporteerd!',
    description: copied
      ? `${files.length} blogs gekopieerd naar klembord en gedownload`
      : `${files.length} blogs gedownload; je browser geeft geen toegang tot het klembord`,
  });
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = EXPORT_FILE;
  link.click();
  // The browser reads the URL asynchronously.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

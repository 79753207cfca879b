/** Largest file of a visitor's photo, in bytes, and largest photo, in pixels (docs/rules.md#own-photo). */
export const MAX_PHOTO_BYTES = 30_000_000;
export const MAX_PHOTO_PIXELS = 100_000_000;

interface FileFacts {
  readonly name: string;
  /** As the system names it; empty when it knows none. */
  readonly type: string;
  /** In bytes. */
  readonly size: number;
}

/** Why a file is not read at all, as a Dutch sentence; null when it is worth a try. */
export function refusePhotoFile({ name, type, size }: FileFacts) {
  if (size === 0) return 'Dit bestand is leeg. Kies een andere foto.';
  if (type !== '' && !type.startsWith('image/')) return 'Dit is geen foto. Kies een JPEG, PNG of WebP.';
  if (type === 'image/svg+xml' || /\.svg$/i.test(name)) return 'Dit is een tekening. Kies een foto: JPEG, PNG of WebP.';
  if (size > MAX_PHOTO_BYTES) return 'Deze foto is groter dan 30 MB. Kies een kleinere.';
  return null;
}

/** Why a photo of this many pixels is not shown; null when it is. */
export function refusePhotoSize({ width, height }: { readonly width: number; readonly height: number }) {
  if (width * height <= MAX_PHOTO_PIXELS) return null;
  return 'Deze foto heeft meer dan 100 megapixel. Maak hem eerst kleiner.';
}

/** Why a browser could not read a file, which it only knows by trying. */
export function unreadablePhoto({ name, type }: Pick<FileFacts, 'name' | 'type'>) {
  const isHeic = /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
  return isHeic
    ? 'Je browser kan geen HEIC lezen. Bewaar de foto als JPEG, of deel hem als ‘meest compatibel’, en kies hem opnieuw.'
    : 'Deze foto kunnen we niet lezen: misschien is het bestand beschadigd. Kies een JPEG, PNG of WebP.';
}

import type { Pixels } from '../../../domain/pictures/lay-photo.ts';
import { refusePhotoFile, refusePhotoSize, unreadablePhoto } from '../../../domain/pictures/photo-limits.ts';
import { err, ok, type Result } from '../../../domain/result.ts';

/** Longest side to which a photo is made smaller before it is laid on the page, in pixels: more is not to be seen. */
const LONGEST = 900;

/** The photo of a file, upright and small; or a Dutch sentence that says what is wrong with it. */
export async function readPhoto(file: File): Promise<Result<Pixels, string>> {
  const refusal = refusePhotoFile(file);
  if (refusal) return err(refusal);
  let photo: ImageBitmap;
  try {
    // Upright: a camera writes how it was held beside the pixels.
    photo = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return err(unreadablePhoto(file));
  }
  const tooLarge = refusePhotoSize(photo);
  const pixels = tooLarge ? null : pixelsOf(photo, Math.min(1, LONGEST / Math.max(photo.width, photo.height)));
  photo.close();
  return pixels ? ok(pixels) : err(tooLarge ?? unreadablePhoto(file));
}

/** The pixels of a picture at this scale. */
export function pixelsOf(
  picture: CanvasImageSource & { readonly width: number; readonly height: number },
  scale: number,
): Pixels | null {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

import { layPhoto, type PageInPicture, type Pixels } from '../../../domain/pictures/lay-photo.ts';
import { largest, type PictureData } from '../../../domain/pictures/picture.ts';
import { pixelsOf } from './read-photo.ts';

/** The picture is drawn this much larger than its file, so that the photo on it is sharp. */
const SCALE = 2;

interface Drawing {
  readonly canvas: HTMLCanvasElement;
  readonly picture: PictureData;
  readonly page: PageInPicture;
  readonly photo: Pixels;
}

/** Draws the picture with the photo on its page. Rejects when the picture does not arrive. */
export async function drawPhoto({ canvas, picture, page, photo }: Drawing): Promise<void> {
  const image = new Image();
  image.src = largest(picture);
  await image.decode();
  const ground = pixelsOf(image, SCALE);
  const context = canvas.getContext('2d');
  if (!ground || !context) throw new Error('a canvas without a context');
  const { width, height, data } = layPhoto(ground, photo, page);
  canvas.width = width;
  canvas.height = height;
  context.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
}

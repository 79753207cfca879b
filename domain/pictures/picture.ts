/** One picture as a page needs it, as plain data for the browser. Lengths in pixels. */
export interface PictureData {
  /** File name without width and extension; contains a hash of the content. */
  readonly file: string;
  readonly name: string;
  /** Its classes: the colour in its place until it is there, and its focus when it is trimmed. */
  readonly look: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** Widths in which it exists, smallest first. */
  readonly widths: readonly number[];
  /** Where its files are, with a slash at the end; absent: where visitors find those of all pictures. */
  readonly folder?: string;
}

/** Best first. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Path of a file in `public/pictures`. */
export function pictureFile(name: string): string {
  return `/pictures/${name}`;
}

/** Path of one of a picture's files. */
export function picturePath(file: string, width: number, format: PictureFormat = 'webp'): string {
  return pictureFile(`${file}-${width}.${format}`);
}

/** All widths in one format, as the `srcset` attribute says it. */
export function sourceSet({ file, widths, folder }: PictureFiles, format: PictureFormat): string {
  return widths.map((width) => `${inFolder(folder, picturePath(file, width, format))} ${width}w`).join(', ');
}

/** Path of the largest WebP: for uses that need a single address, such as structured data and feeds. */
export function largest({ file, widths, folder }: PictureFiles): string {
  return inFolder(folder, picturePath(file, widths.at(-1) as number));
}

type PictureFiles = Pick<PictureData, 'file' | 'widths' | 'folder'>;

function inFolder(folder: string | undefined, path: string): string {
  return folder === undefined ? path : path.replace(pictureFile(''), folder);
}

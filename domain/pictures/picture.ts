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

/** What a browser needs of a picture to show it: its name says nothing there. */
export type ShownPicture = Omit<PictureData, 'name'>;

/** A picture as an island gets it: without its name, and with the widths from which a browser chooses. */
export function shownPicture({ name: _, ...picture }: PictureData): ShownPicture {
  return { ...picture, widths: offeredWidths(picture.widths) };
}

/** Widths from which a browser chooses: a phone with two pixels for each CSS pixel needs 780 of them across its window. */
const OFFERED = [320, 480, 800, 1200];
/** How much wider the widest file is than the next one, at least: with less nothing is gained by choosing. */
const WORTH_A_FILE = 1.2;

/** The widths of a picture from which a browser chooses: the widest, and those of a fixed row that are much smaller. */
export function offeredWidths(widths: readonly number[]): readonly number[] {
  const widest = widths.at(-1) ?? 0;
  return widths.filter((width) => width === widest || (OFFERED.includes(width) && widest / width >= WORTH_A_FILE));
}

/** The offered widths in one format, as the `srcset` attribute says it. */
export function sourceSet({ file, widths, folder }: PictureFiles, format: PictureFormat): string {
  return offeredWidths(widths)
    .map((width) => `${inFolder(folder, picturePath(file, width, format))} ${width}w`)
    .join(', ');
}

/** Width that is large enough for every phone, in pixels. */
const FALLBACK_WIDTH = 800;

/** Path of the one WebP for browsers that read no AVIF: the widest of at most 800 pixels, or the smallest. */
export function fallbackFile({ file, widths, folder }: PictureFiles): string {
  const width = widths.findLast((one) => one <= FALLBACK_WIDTH) ?? (widths[0] as number);
  return inFolder(folder, picturePath(file, width));
}

/** Path of the largest WebP: for uses that need a single address, such as structured data and feeds. */
export function largest({ file, widths, folder }: PictureFiles): string {
  return inFolder(folder, picturePath(file, widths.at(-1) as number));
}

type PictureFiles = Pick<PictureData, 'file' | 'widths' | 'folder'>;

function inFolder(folder: string | undefined, path: string): string {
  return folder === undefined ? path : path.replace(pictureFile(''), folder);
}

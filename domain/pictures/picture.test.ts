import { describe, expect, test } from 'vitest';
import { pictures } from '../../content/pictures/picture-data.ts';
import { fallbackFile, offeredWidths, type PictureData, shownPicture, sourceSet } from './picture.ts';

const picture: PictureData = {
  file: 'stand-0a1b2c3d',
  name: 'stand',
  look: 'ph-1',
  alt: 'Een standaard.',
  width: 1400,
  height: 1000,
  widths: [160, 320, 480, 640, 800, 1200, 1400],
};

describe('offeredWidths', () => {
  test.each([
    ['a wide render', [160, 320, 480, 640, 800, 1200, 1600], [320, 480, 800, 1200, 1600]],
    ['a render hardly wider than 1200', [160, 320, 480, 640, 800, 1200, 1400], [320, 480, 800, 1400]],
    ['a render hardly wider than 800', [160, 320, 480, 640, 800, 900], [320, 480, 900]],
    ['a thumbnail', [160, 320], [320]],
    ['a photograph that fits one width only', [160], [160]],
  ])('of %s are those between which the choice matters', (_, widths, offered) => {
    expect(offeredWidths(widths)).toEqual(offered);
    expect(offeredWidths(offered)).toEqual(offered);
  });

  test('of every picture of the shop give a phone of 390 px two pixels for each, in a file of at most 1,000', () => {
    const poor = Object.entries(pictures).filter(([, { widths }]) => {
      const needed = Math.min(780, widths.at(-1) ?? 0);
      const chosen = offeredWidths(widths).find((width) => width >= needed) ?? 0;
      return chosen < needed || chosen > 1_000;
    });
    expect(poor.map(([key]) => key).filter((key) => !key.endsWith('.social'))).toEqual([]);
  });
});

test('sourceSet names the AVIF of every offered width', () => {
  expect(sourceSet(picture, 'avif')).toBe(
    [320, 480, 800, 1400].map((width) => `/pictures/stand-0a1b2c3d-${width}.avif ${width}w`).join(', '),
  );
});

test('fallbackFile is the widest WebP of at most 800 pixels, in the folder of the picture', () => {
  expect(fallbackFile(picture)).toBe('/pictures/stand-0a1b2c3d-800.webp');
  expect(fallbackFile({ ...picture, widths: [160, 320] })).toBe('/pictures/stand-0a1b2c3d-320.webp');
  expect(fallbackFile({ ...picture, widths: [1200] })).toBe('/pictures/stand-0a1b2c3d-1200.webp');
  expect(fallbackFile({ ...picture, folder: '/beheer/fotos/a/' })).toBe('/beheer/fotos/a/stand-0a1b2c3d-800.webp');
});

test('shownPicture leaves out the name and the widths that nobody is offered', () => {
  const { name: _, ...rest } = picture;
  expect(shownPicture(picture)).toEqual({ ...rest, widths: [320, 480, 800, 1400] });
});

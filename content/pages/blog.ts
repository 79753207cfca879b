/** Copy of the blog pages (docs/rules.md#blog-copy). */
export const blogCopy = {
  heading: 'Blog & Inspiratie',
  intro:
    'Praktisch advies over boeken die open mogen liggen: welke maat, welke hoek, welk licht. Met maten, tabellen en stappen die je vanavond kunt gebruiken.',
  description:
    'Advies over boeken openleggen, hout verzorgen, koken uit een kookboek en cadeaus geven. Met maten, tabellen en stappen die je meteen kunt gebruiken.',
  readMore: 'Lees meer',
  back: 'Terug naar blog',
  contents: 'In dit artikel',
  moreTitle: 'Meer inspiratie?',
  moreText: 'Alle artikelen staan bij elkaar: van prentenboek tot menukaart.',
  moreButton: 'Bekijk alle blog posts',
} as const;

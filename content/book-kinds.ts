import type { BookKind } from '../domain/book/read-book.ts';

/** Usual kinds, from small to large; measures closed, in cm and kg. */
export const bookKinds: readonly BookKind[] = [
  { id: 'tablet', name: 'Tablet', width: 25, height: 18, spine: 0, weightKg: 0.5, opens: false },
  { id: 'prentenboek', name: 'Prentenboek', width: 14, height: 18, spine: 1, weightKg: 0.3, opens: true },
  { id: 'fotoboek-14', name: 'Vierkant fotoboek', width: 14, height: 14, spine: 1, weightKg: 0.3, opens: true },
  { id: 'menukaart-a4', name: 'Menukaart A4', width: 21, height: 29.7, spine: 0, weightKg: 0.2, opens: false },
  { id: 'roman', name: 'Roman', width: 13.5, height: 21, spine: 3, weightKg: 0.5, opens: true },
  { id: 'kookboek', name: 'Kookboek', width: 17, height: 22, spine: 2.5, weightKg: 1.1, opens: true },
  { id: 'trouwalbum', name: 'Trouwalbum', width: 18, height: 22, spine: 1, weightKg: 1.2, opens: true },
  { id: 'kunstboek', name: 'Kunstboek', width: 20, height: 26, spine: 2, weightKg: 1.8, opens: true },
  { id: 'fotoboek-a4', name: 'Fotoboek A4 liggend', width: 29.7, height: 21, spine: 1, weightKg: 1.2, opens: true },
  { id: 'trouwalbum-30', name: 'Groot trouwalbum', width: 30, height: 30, spine: 3, weightKg: 3.4, opens: true },
];

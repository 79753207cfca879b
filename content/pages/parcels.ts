import type { ParcelPlace } from '../../domain/parcel/parcel-facts.ts';

export const PLACE_NAMES: Readonly<Record<ParcelPlace, string>> = {
  here: 'Nog niet meegenomen',
  under_way: 'Onderweg',
  at_shop: 'Ligt bij het afhaalpunt',
  returning: 'Komt terug',
  delivered: 'Bezorgd',
};

/** What the customer reads of a parcel that is no longer only under way; a step is followed by its day. */
export const PLACE_TEXTS: Readonly<Partial<Record<ParcelPlace, Readonly<Record<'title' | 'text' | 'step', string>>>>> =
  {
    at_shop: {
      title: 'Je pakket ligt bij het afhaalpunt',
      text: 'Haal het af voor de dag die de bezorger noemt, en neem een legitimatiebewijs mee. Bij de bezorger zie je waar het ligt.',
      step: 'Bij het afhaalpunt gelegd',
    },
    returning: {
      title: 'Je pakket komt terug naar ons',
      text: 'De bezorger kon het niet bij je afgeven. We laten je weten hoe je het alsnog krijgt; je hoeft zelf niets te doen.',
      step: 'Door de bezorger teruggestuurd',
    },
    delivered: {
      title: 'Je pakket is bezorgd',
      text: 'Hieronder staat nog eens wat je hebt besteld en welke rechten je hebt.',
      step: 'Bezorgd',
    },
  };

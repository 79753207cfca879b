/** Handle of the gift box; ignoring case also its name. */
export const GIFT_BOX = 'geschenkverpakking';

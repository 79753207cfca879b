import { data } from 'react-router';

/** Answers 404 for every address of the desk that has no page. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export const action = loader;

export default function UnknownDeskPage() {
  return null;
}

import { data } from 'react-router';

/** An address of the desk that nothing is at. */
export function loader() {
  throw data(null, { status: 404 });
}

export function action() {
  throw data(null, { status: 404 });
}

export default function UnknownDeskPage() {
  return null;
}

import { Bell } from './bell';

export default function Page() {
  return (
    <>
      <h1>Portal</h1>
      <Bell />
    </>
  );
}

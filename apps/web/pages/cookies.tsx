import { framed } from "../src/lib/page-context.ts";
import { CookiesScreen } from "../src/screens/cookies/CookiesScreen.tsx";

export default function CookiesPage() {
  return <CookiesScreen />;
}

export const getServerSideProps = framed(async () => ({ props: {} }), { texts: ["cookies"] });

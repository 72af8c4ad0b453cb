import { framed } from "../src/data/frame/page-context.ts";
import { CookiesScreen } from "../src/screens/cookies/CookiesScreen.tsx";

export default function CookiesPage() {
  return <CookiesScreen />;
}

export const getServerSideProps = framed(async () => ({ props: {} }));

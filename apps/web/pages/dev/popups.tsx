import { framed } from "../../src/data/frame/page-context.ts";
import { PopupGallery } from "../../src/screens/dev/PopupGallery.tsx";

export default function PopupsPage() {
  return <PopupGallery />;
}

export const getServerSideProps = framed(async ({ devScreens }) =>
  devScreens ? { props: {} } : { notFound: true },
);

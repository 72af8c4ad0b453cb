import { framed } from "../src/lib/page-context.ts";
import { SECTIONS_TO_COME } from "../src/lib/sections.data.ts";
import type { TextKey } from "../src/lib/text.tsx";
import { SectionScreen } from "../src/screens/section/SectionScreen.tsx";

interface Props {
  title: TextKey;
  path: string;
}

export default function SectionPage(props: Props) {
  return <SectionScreen {...props} />;
}

export const getServerSideProps = framed<Props>(async (_context, { params }) => {
  const path = `/${[params?.section ?? []].flat().join("/")}`;
  const title = SECTIONS_TO_COME[path];
  return title ? { props: { title, path } } : { notFound: true };
});

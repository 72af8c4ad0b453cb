import Head from "next/head";
import { useFrame } from "../../data/frame/frame.ts";

/** The window's title: the page's own, then the operator's name. */
export function PageTitle({ title }: { title: string }) {
  const { brand } = useFrame();
  return (
    <Head>
      <title>{`${title} · ${brand}`}</title>
    </Head>
  );
}

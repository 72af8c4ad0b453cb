import { Reading } from "../../features/reading/Reading.tsx";
import type { ContentProps, GamblingHelp } from "../information/content-page.ts";
import { Helplines } from "../information/Helplines.tsx";
import { Information } from "../information/Information.tsx";
import { Tools } from "./Tools.tsx";

/** Responsible gambling: the tools first, then their explanations, then help. */
export const ResponsibleScreen = ({
  page,
  isForeign,
  help,
}: ContentProps & { help: GamblingHelp }) => (
  <Information title={page.title} description={page.description}>
    <Reading page={page} isForeign={isForeign} isLegal tools={<Tools />}>
      <Helplines help={help} />
    </Reading>
  </Information>
);

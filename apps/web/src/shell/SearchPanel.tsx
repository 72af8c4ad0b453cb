import { closePanel } from "../data/device/shell-state.ts";
import { Search } from "../features/search/Search.tsx";
import { useTexts } from "../platform/texts/text.ts";
import { Sheet } from "../ui/Sheet.tsx";

export default function SearchPanel({ open }: { open: boolean }) {
  const texts = useTexts();
  return (
    <Sheet open={open} onClose={closePanel} title={texts("search.title")}>
      <Search />
    </Sheet>
  );
}

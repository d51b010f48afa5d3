import ArrowRight from 'lucide-react/icons/arrow-right'
import { type FormEvent, useState } from 'react'
import { IconButton } from '#ui/buttons/IconButton'
import { SearchBox } from '#ui/forms/SearchBox'
import { styled } from '#ui/theme/theme'

const Form = styled('form', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '$2',
})

interface HomeSearchProps {
  /** Goes to the list with what was asked for. */
  readonly onSearch: (words: string) => void
}

/** Where the config asks for it: finds trailers by name, on the page that lists them. */
export function HomeSearch({ onSearch }: HomeSearchProps) {
  const [words, setWords] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(words.trim())
  }
  return (
    <Form onSubmit={submit}>
      <SearchBox label="Search vendors" placeholder="Search vendors..." value={words} onChange={setWords} />
      <IconButton type="submit" label="Find trailers" icon={<ArrowRight size={20} aria-hidden="true" />} />
    </Form>
  )
}

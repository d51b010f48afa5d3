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
  /** Opens the vendor list with the search text. */
  readonly onSearch: (text: string) => void
}

/** The vendor search of the home page, if the config enables it. */
export function HomeSearch({ onSearch }: HomeSearchProps) {
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(text.trim())
  }
  return (
    <Form onSubmit={submit}>
      <SearchBox label="Search vendors" placeholder="Search vendors..." value={text} onChange={setText} />
      <IconButton type="submit" label="Find trailers" icon={<ArrowRight size={20} aria-hidden="true" />} />
    </Form>
  )
}

import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { Tour } from './Tour.tsx'
import { isOnScreen, placeOf } from './tour.rules.ts'

describe('product-1 §2: the tour', () => {
  test('a welcome and fourteen numbered steps, in the order of the spec', async () => {
    const onEnd = vi.fn()
    render(<Tour onEnd={onEnd} />)
    const titles = [screen.getByRole('heading').textContent]
    expect(screen.queryByText(/of 14/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Previous' })).toBeNull()
    for (let at = 1; at <= 14; at++) {
      await userEvent.click(screen.getByRole('button', { name: 'Next' }))
      expect(screen.getByText(`${at} of 14`)).toBeInTheDocument()
      titles.push(screen.getByRole('heading').textContent)
    }
    expect(titles).toEqual([
      'Welcome to Adwright',
      'Link your ad account',
      'Notifications',
      'Your profile',
      'New chat',
      'Agent',
      'Dashboard',
      'Campaigns',
      'Campaign Calendar',
      'Content Calendar',
      'Images',
      'Videos (coming soon)',
      'Website Analysis',
      'Blog Suggestions',
      'SEO Analysis',
    ])
    expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Finish' }))
    expect(onEnd).toHaveBeenCalledWith('finished')
  })

  test('Previous goes back, Skip and Escape end it, arrow keys walk', async () => {
    const onEnd = vi.fn()
    render(<Tour onEnd={onEnd} />)
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(screen.getByText('2 of 14')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }))
    expect(screen.getByText('1 of 14')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Skip' }))
    expect(onEnd).toHaveBeenCalledWith('skipped')
  })

  test('decisions.md: a step whose target isn’t on the screen is in the middle', () => {
    const screen_ = { width: 375, height: 800 }
    const card = { width: 340, height: 180 }
    expect(isOnScreen({ left: -280, top: 0, width: 280, height: 30 }, screen_)).toBe(false)
    expect(isOnScreen({ left: 0, top: 0, width: 0, height: 0 }, screen_)).toBe(false)
    expect(placeOf(undefined, card, screen_)).toEqual({ left: 17.5, top: 310 })
  })

  test('the card never leaves the window', () => {
    const window_ = { width: 1280, height: 720 }
    const card = { width: 350, height: 200 }
    for (const target of [
      { left: 0, top: 700, width: 250, height: 20 },
      { left: 1240, top: 10, width: 36, height: 36 },
      { left: 600, top: 690, width: 30, height: 30 },
    ]) {
      const { left, top } = placeOf(target, card, window_)
      expect([left >= 0, top >= 0, left + 350 <= 1280, top + 200 <= 720]).toEqual([true, true, true, true])
    }
  })
})

<?php
/**
 * One shortcode a tag, with the tag's own name: `[ws-price code="hosting-plus"]€5.49[/ws-price]`. Shortcodes become tags
 * when a page is shown, so that they work for authors whose HTML is filtered.
 *
 * @package ws-elements
 */

defined( 'ABSPATH' ) || exit;

/**
 * Registers the shortcodes.
 */
function ws_elements_register_shortcodes(): void {
	foreach ( array_keys( ws_elements_tags() ) as $tag ) {
		add_shortcode( $tag, 'ws_elements_shortcode' );
	}
}
add_action( 'init', 'ws_elements_register_shortcodes' );

/**
 * HTML of a shortcode.
 *
 * @param array|string $attributes Values by name. Those without a value, as in `[ws-price vat]`, have numbers.
 * @param string|null  $content    What the shortcode encloses.
 * @param string       $tag        Name of the shortcode.
 */
function ws_elements_shortcode( $attributes, $content, string $tag ): string {
	$values = array();
	foreach ( (array) $attributes as $name => $value ) {
		if ( is_int( $name ) ) {
			$values[ strtolower( $value ) ] = 'true';
		} else {
			$values[ $name ] = $value;
		}
	}
	return ws_elements_markup( $tag, $values, (string) $content );
}

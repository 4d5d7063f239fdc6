<?php
/**
 * The HTML of a tag: the only place that writes one.
 *
 * @package ws-elements
 */

defined( 'ABSPATH' ) || exit;

/**
 * Attributes that make a button call any address with the visitor's cookies. Whoever may write HTML may set them: a
 * block stores them as HTML, which WordPress removes when others save. They are taken from nowhere else, since WordPress
 * filters neither the attributes in a block's comment nor shortcodes. The attribute `config` is not in the table at all:
 * it names the servers that get the visitor's data, and comes from the settings alone.
 */
const WS_ELEMENTS_TRUSTED = array( 'url', 'method', 'poll' );

/**
 * HTML of a tag.
 *
 * @param string $tag        Name of the tag.
 * @param array  $attributes Values by name; others than the tag's own are left out.
 * @param string $fallback   HTML that is shown until the tag is ready.
 * @param string $html       HTML as WordPress stored it: the trusted attributes are taken from the tag in it.
 */
function ws_elements_markup( string $tag, array $attributes = array(), string $fallback = '', string $html = '' ): string {
	$row      = ws_elements_tags()[ $tag ] ?? null;
	$fallback = wp_kses_post( $fallback );
	if ( ! $row || is_feed() ) {
		return $fallback;
	}
	$attributes = ws_elements_trusted( $tag, $html ) + array_diff_key( $attributes, array_flip( WS_ELEMENTS_TRUSTED ) );
	$written    = '';
	foreach ( $row['attributes'] as $attribute ) {
		$given = $attributes[ $attribute['name'] ] ?? null;
		$value = ws_elements_attribute_value( $attribute['type'], $given ) ?? ws_elements_wrong_value( $attribute, $given );
		if ( null === $value ) {
			continue;
		}
		$written .= sprintf( ' %s="%s"', esc_attr( $attribute['name'] ), esc_attr( $value ) );
	}
	$content = '';
	foreach ( $row['slots'] as $slot ) {
		$text = (string) ws_elements_attribute_value( 'text', $attributes[ $slot['name'] ] ?? null );
		if ( '' !== $text ) {
			$content .= sprintf( '<span slot="%s">%s</span>', esc_attr( $slot['name'] ), esc_html( $text ) );
		}
	}
	return sprintf( '<%1$s%2$s>%3$s</%1$s>', tag_escape( $tag ), $written, $content . $fallback );
}

/**
 * The trusted attributes of a tag that is written as HTML.
 *
 * @param string $tag  Name of the tag.
 * @param string $html HTML that holds the tag.
 */
function ws_elements_trusted( string $tag, string $html ): array {
	if ( ! preg_match( sprintf( '/<%s\s([^>]*)>/', preg_quote( $tag, '/' ) ), $html, $found ) ) {
		return array();
	}
	$values = array();
	foreach ( wp_kses_hair( $found[1], array( 'http', 'https' ) ) as $name => $attribute ) {
		$values[ $name ] = 'y' === $attribute['vless'] ? 'true' : wp_specialchars_decode( $attribute['value'], ENT_QUOTES );
	}
	return array_intersect_key( $values, array_flip( WS_ELEMENTS_TRUSTED ) );
}

/**
 * The text of an attribute; null where it is absent or not of its type.
 *
 * @param string|string[] $type  Type in the table, or the list of values.
 * @param mixed           $value What the author gave.
 */
function ws_elements_attribute_value( string|array $type, mixed $value ): ?string {
	if ( is_bool( $value ) ) {
		$value = $value ? 'true' : 'false';
	}
	if ( ! is_scalar( $value ) || '' === trim( (string) $value ) ) {
		return null;
	}
	$text = trim( (string) $value );
	if ( is_array( $type ) ) {
		return in_array( $text, $type, true ) ? $text : null;
	}
	return match ( $type ) {
		'boolean' => wp_validate_boolean( $text ) ? 'true' : 'false',
		'number'  => preg_match( '/^\d+(\.\d+)?$/', $text ) ? $text : null,
		'url'     => ws_elements_http_url( $text ),
		'json'    => ws_elements_json( $text ),
		default   => wp_check_invalid_utf8( $text ),
	};
}

/**
 * A value that is not of its type, for the check of a page by an editor, which names it; null for visitors, and where it
 * would choose an address.
 *
 * @param array $attribute Attribute of the table.
 * @param mixed $value     What the author gave.
 */
function ws_elements_wrong_value( array $attribute, mixed $value ): ?string {
	// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Changes nothing.
	$is_check = isset( $_GET['ws-doctor'] ) && current_user_can( 'edit_posts' );
	$is_safe  = 'url' !== $attribute['type'] && ! in_array( $attribute['name'], WS_ELEMENTS_TRUSTED, true );
	return $is_check && $is_safe && is_scalar( $value ) && '' !== trim( (string) $value ) ? wp_check_invalid_utf8( (string) $value ) : null;
}

/**
 * An address by http or https, or a path; null where it is neither.
 *
 * @param string $text What the author gave.
 */
function ws_elements_http_url( string $text ): ?string {
	$url = esc_url_raw( $text, array( 'http', 'https' ) );
	return '' === $url ? null : $url;
}

/**
 * JSON, written anew; null where it is not an object or a list. Entities are read as what they stand for: WordPress writes
 * `&` as `&amp;` in the posts of authors whose HTML is filtered, and a shortcode cannot hold square brackets, so that a
 * list in it is written with `&#91;` and `&#93;`.
 *
 * @param string $text What the author gave.
 */
function ws_elements_json( string $text ): ?string {
	$decode = static fn( mixed $value ): mixed => is_string( $value ) ? html_entity_decode( $value, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) : $value;
	$value  = json_decode( $text ) ?? json_decode( $decode( $text ) );
	if ( ! is_array( $value ) && ! is_object( $value ) ) {
		return null;
	}
	$json = wp_json_encode( map_deep( $value, $decode ), JSON_HEX_TAG | JSON_HEX_AMP | JSON_HEX_APOS | JSON_UNESCAPED_UNICODE );
	return false === $json ? null : $json;
}
